"""What the schemas of FMI 2.0 and 3.0 require of a modelDescription.xml, for the elements that units have: which
attributes there are, which of them have to be there, what their values look like, and which elements stand in which
order. Elements and attributes that are not listed here are refused, also if the standard has them."""

import re

TYPES = {
    "text": r"(?s).*",
    "double": r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?|-?INF|NaN",
    "int": r"[+-]?\d+",
    "unsigned": r"\d+",
    "boolean": r"true|false|0|1",
    "date": r"-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?",
    "convention": r"flat|structured",
    "causality": r"parameter|calculatedParameter|input|output|local|independent",
    "variability": r"constant|fixed|tunable|discrete|continuous",
    "initial": r"exact|approx|calculated",
    "kind": r"dependent|constant|fixed|tunable|discrete",
    "two": r"2\.0",
    "three": r"3\.(0|[1-9]\d*)(\.(0|[1-9]\d*))?(-.+)?",
}
RANGES = {"int": (-2**31, 2**31 - 1), "unsigned": (0, 2**32 - 1)}

# Attributes as NAME or NAME:TYPE, with ! behind those that have to be there and * behind lists; a name alone is a text.
HEAD = "modelName! description author version copyright license generationTool generationDateAndTime:date "
HEAD += "variableNamingConvention:convention "
INTERFACE = "modelIdentifier! needsExecutionTool:boolean canBeInstantiatedOnlyOncePerProcess:boolean "
INTERFACE_2 = INTERFACE + ("canNotUseMemoryManagementFunctions:boolean canGetAndSetFMUstate:boolean "
                           "canSerializeFMUstate:boolean providesDirectionalDerivative:boolean ")
INTERFACE_3 = INTERFACE + ("canGetAndSetFMUState:boolean canSerializeFMUState:boolean "
                           "providesDirectionalDerivatives:boolean providesAdjointDerivatives:boolean ")
STEPS = "canHandleVariableCommunicationStepSize:boolean maxOutputDerivativeOrder:unsigned "
VARIABLE = ("name! valueReference:unsigned! description causality:causality variability:variability "
            "canHandleMultipleSetPerTimeInstant:boolean ")
REAL = ("declaredType quantity unit displayUnit relativeQuantity:boolean min:double max:double nominal:double "
        "unbounded:boolean derivative:unsigned reinit:boolean ")
DEPENDENCIES = "dependencies:unsigned* dependenciesKind:kind*"
INTERFACES = "(ModelExchange )?(CoSimulation )?"
PARTS = "(UnitDefinitions )?(LogCategories )?(DefaultExperiment )?ModelVariables ModelStructure "

# Of each element its attributes, and the elements in it in their order.
BOTH = {
    "UnitDefinitions": ("", "(Unit )+"),
    "Unit": ("name!", "(BaseUnit )?"),
    "BaseUnit": ("kg:int m:int s:int A:int K:int mol:int cd:int rad:int factor:double offset:double", ""),
    "LogCategories": ("", "(Category )+"),
    "Category": ("name! description", ""),
    "DefaultExperiment": ("startTime:double stopTime:double tolerance:double stepSize:double", ""),
}
ELEMENTS = {
    2: {**BOTH,
        "fmiModelDescription": (HEAD + "fmiVersion:two! guid! numberOfEventIndicators:unsigned",
                                f"({INTERFACES}){{1,2}}{PARTS}"),
        "ModelExchange": (INTERFACE_2 + "completedIntegratorStepNotNeeded:boolean", ""),
        "CoSimulation": (INTERFACE_2 + STEPS + "canInterpolateInputs:boolean canRunAsynchronuously:boolean", ""),
        "ModelVariables": ("", "(ScalarVariable )+"),
        "ScalarVariable": (VARIABLE + "initial:initial", "(Real|Boolean) "),
        "Real": (REAL + "start:double", ""),
        "Boolean": ("declaredType start:boolean", ""),
        "ModelStructure": ("", "(Outputs )?(Derivatives )?(InitialUnknowns )?"),
        **{name: ("", "(Unknown )+") for name in ("Outputs", "Derivatives", "InitialUnknowns")},
        "Unknown": ("index:unsigned! " + DEPENDENCIES, "")},
    3: {**BOTH,
        "fmiModelDescription": (HEAD + "fmiVersion:three! instantiationToken!", INTERFACES + PARTS),
        "ModelExchange": (INTERFACE_3 + "needsCompletedIntegratorStep:boolean", ""),
        "CoSimulation": (INTERFACE_3 + STEPS + "fixedInternalStepSize:double hasEventMode:boolean "
                         "mightReturnEarlyFromDoStep:boolean providesIntermediateUpdate:boolean", ""),
        "ModelVariables": ("", "((Float64|Boolean) )+"),
        "Float64": (VARIABLE + "initial:initial intermediateUpdate:boolean start:double* " + REAL, ""),
        "Boolean": (VARIABLE + "initial:initial intermediateUpdate:boolean declaredType start:boolean*", ""),
        "ModelStructure": ("", "(Output )*(ContinuousStateDerivative )*(InitialUnknown )*(EventIndicator )*"),
        **{name: ("valueReference:unsigned! " + DEPENDENCIES, "")
           for name in ("Output", "ContinuousStateDerivative", "InitialUnknown", "EventIndicator")}},
}


def is_a(kind, value):
    """Whether a text is a value of a type, without spaces around it."""
    if not re.fullmatch(TYPES[kind], value, re.ASCII):
        return False
    least, most = RANGES.get(kind, (0, 0))
    return kind not in RANGES or least <= int(value) <= most


def faults(root, version):
    """A sentence for each rule that a description breaks."""
    said = [] if root.tag == "fmiModelDescription" else ["the root is " + root.tag]
    for element in root.iter():
        if element.tag not in ELEMENTS[version]:
            said.append("there is no element " + element.tag)
            continue
        attributes, order = ELEMENTS[version][element.tag]
        types, needed = {}, []
        for each in attributes.split():
            name, _, kind = each.rstrip("!").partition(":")
            types[name] = kind or "text"
            needed += [name] if each.endswith("!") else []
        for name in needed:
            if name not in element.attrib:
                said.append(f"an element {element.tag} has no {name}")
        for name, value in element.attrib.items():
            kind = types.get(name)
            if kind is None:
                said.append(f"{element.tag} has no attribute {name}")
            elif not all(is_a(kind.rstrip("*"), v) for v in (value.split() if kind.endswith("*") else [value])):
                said.append(f"{name} of {element.tag} is {value}")
        inside = "".join(e.tag + " " for e in element)
        if not re.fullmatch(order, inside):
            said.append(f"in an element {element.tag} there are " + (inside[:200] or "no elements"))
        if (element.text or "").strip() or (element.tail or "").strip():
            said.append(f"there is text in or behind {element.tag}")
    return said
