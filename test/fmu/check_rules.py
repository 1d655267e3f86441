"""Checks a modelDescription.xml by rules of the standard.   check_rules.py FOLDER VERSION ARCHIVE

The rules are those of its schema (schema_rules.py) and, of FMI 2.0.4 and FMI 3.0.1, those that no schema has: the combinations of causality, variability and initial, start values,
names by the convention "structured", the lists of the model structure, and the functions of the binary. It prints what is wrong, and fails if anything is.
"""

import datetime
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree
import zipfile

sys.dont_write_bytecode = True  # the next line would leave a file among the sources
import schema_rules

COMMON_2 = ("GetTypesPlatform GetVersion SetDebugLogging Instantiate FreeInstance SetupExperiment EnterInitializationMode "
            "ExitInitializationMode Terminate Reset GetReal GetInteger GetBoolean GetString SetReal SetInteger SetBoolean "
            "SetString GetFMUstate SetFMUstate FreeFMUstate SerializedFMUstateSize SerializeFMUstate DeSerializeFMUstate "
            "GetDirectionalDerivative EnterEventMode NewDiscreteStates EnterContinuousTimeMode CompletedIntegratorStep "
            "SetTime SetContinuousStates GetDerivatives GetEventIndicators GetContinuousStates "
            "GetNominalsOfContinuousStates SetRealInputDerivatives GetRealOutputDerivatives DoStep CancelStep GetStatus "
            "GetRealStatus GetIntegerStatus GetBooleanStatus GetStringStatus")
TYPES_3 = "Float32 Float64 Int8 UInt8 Int16 UInt16 Int32 UInt32 Int64 UInt64 Boolean String Binary Clock"
COMMON_3 = ("GetVersion SetDebugLogging InstantiateModelExchange InstantiateCoSimulation InstantiateScheduledExecution "
            "FreeInstance EnterInitializationMode ExitInitializationMode EnterEventMode Terminate Reset "
            "GetNumberOfVariableDependencies GetVariableDependencies GetFMUState SetFMUState FreeFMUState "
            "SerializedFMUStateSize SerializeFMUState DeserializeFMUState GetDirectionalDerivative GetAdjointDerivative "
            "EnterConfigurationMode ExitConfigurationMode GetIntervalDecimal GetIntervalFraction GetShiftDecimal "
            "GetShiftFraction SetIntervalDecimal SetIntervalFraction SetShiftDecimal SetShiftFraction "
            "EvaluateDiscreteStates UpdateDiscreteStates EnterContinuousTimeMode CompletedIntegratorStep SetTime "
            "SetContinuousStates GetContinuousStateDerivatives GetEventIndicators GetContinuousStates "
            "GetNominalsOfContinuousStates GetNumberOfEventIndicators GetNumberOfContinuousStates EnterStepMode "
            "GetOutputDerivatives DoStep ActivateModelPartition")
ALL_FUNCTIONS = {2: COMMON_2.split(),
                 3: COMMON_3.split() + [verb + kind for verb in ("Get", "Set") for kind in TYPES_3.split()]}

folder, version = pathlib.Path(sys.argv[1]), int(sys.argv[2])
root = tree.parse(folder / "modelDescription.xml").getroot()
wrong = []


def check(condition, sentence):
    if not condition:
        wrong.append(sentence)


def true(element, name):
    return element.get(name, "false") == "true"


# ---- the archive: what every importer can unpack
entries = zipfile.ZipFile(sys.argv[3]).infolist()
check("modelDescription.xml" in [e.filename for e in entries], "the description is not at the root of the archive")
check(len({e.filename for e in entries}) == len(entries), "a file is twice in the archive")
for entry in entries:
    check(entry.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED), entry.filename + " is packed otherwise than by deflate")
    check(not re.search(r"^/|\\|(^|/)\.\.(/|$)|:", entry.filename), entry.filename + " is no path within the archive")
    check(not entry.flag_bits & 1, entry.filename + " is encrypted")

for sentence in schema_rules.faults(root, version):
    check(False, sentence)

# ---- the head
check(root.tag == "fmiModelDescription", "the root is " + root.tag)
check(root.get("fmiVersion") == f"{version}.0", "fmiVersion is " + str(root.get("fmiVersion")))
check(root.get("modelName"), "there is no modelName")
token = root.get("guid" if version == 2 else "instantiationToken", "")
check(re.fullmatch(r"\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}", token), "the token is " + token)
order = ["ModelExchange", "CoSimulation", "UnitDefinitions", "LogCategories", "DefaultExperiment", "ModelVariables",
         "ModelStructure"]
check([e.tag for e in root] == order, "elements are " + str([e.tag for e in root]))
for kind in ("ModelExchange", "CoSimulation"):
    element = root.find(kind)
    identifier = element.get("modelIdentifier", "")
    check(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", identifier), "modelIdentifier is no identifier: " + identifier)
    check(list(folder.glob(f"binaries/*/{identifier}.*")), "there is no binary of the name " + identifier)
    state = "FMUstate" if version == 2 else "FMUState"
    check(true(element, "canGetAndSet" + state) or not true(element, "canSerialize" + state),
          "states are serialized only")
platforms = [p.name for p in folder.glob("binaries/*")]
pattern = r"\w+-(linux|windows|darwin)"
if version == 2:
    pattern += r"|(linux|win|darwin)(32|64)"
check(platforms and all(re.fullmatch(pattern, p) for p in platforms), "platforms are " + str(platforms))
made = root.get("generationDateAndTime")
if made is not None:
    try:
        datetime.datetime.fromisoformat(made.replace("Z", "+00:00"))
    except ValueError:
        check(False, "the date is " + made)
experiment = root.find("DefaultExperiment")
check(experiment is not None, "there is no DefaultExperiment")
if experiment is None:
    experiment = tree.Element("DefaultExperiment")
times = [float(experiment.get(word, usual)) for word, usual in (("startTime", 0), ("stopTime", "inf"), ("stepSize", "inf"))]
check(times[0] < times[1] and times[2] > 0, f"the experiment begins, ends and steps by {times}")
units = {u.get("name") for u in root.iter("Unit")}
check(len(units) == len(list(root.iter("Unit"))), "a unit is there twice")
powers = {}  # the exponents of the bases, of each unit
for unit in root.iter("Unit"):
    base = dict(unit.find("BaseUnit").attrib)
    check(float(base.pop("factor", 1)) > 0, "a unit has no value in units of the SI")
    powers[unit.get("name")] = {b: int(p) for b, p in base.items() if int(p) != 0}
categories = [c.get("name") for c in root.iter("Category")]
check(len(set(categories)) == len(categories), "a log category is there twice")

# ---- variables: (element, element of its type)
variables = []
for element in root.find("ModelVariables"):
    variables.append((element, element[0] if version == 2 else element))
names = [v.get("name") for v, _ in variables]
references = [int(v.get("valueReference")) for v, _ in variables]
check(len(set(names)) == len(names), "a name is there twice")
check(len(set(references)) == len(references), "a value reference is there twice")

quoted = r"'([A-Za-z0-9_!#$%&()*+,\-./:;<>=?@\[\]^{}|~ ]|\\['\"?\\abfnrtv])+'"
part = rf"([A-Za-z_]\w*|{quoted})(\[\d+(,\d+)*\])?"
identifier = rf"{part}(\.{part})*"
structured = re.compile(rf"{identifier}|der\({identifier}(,\d+)?\)", re.ASCII)
if root.get("variableNamingConvention") == "structured":
    for name in names:
        check(structured.fullmatch(name), "no structured name: " + name)

# initial by causality and variability: what is permitted, the first by default (section 2.2.7 of FMI 2.0, 2.4.7.5 of 3.0)
permitted = {("parameter", "fixed"): ["exact"], ("parameter", "tunable"): ["exact"],
             ("local", "continuous"): ["calculated", "exact", "approx"],
             ("output", "continuous"): ["calculated", "exact", "approx"],
             ("local", "discrete"): ["calculated", "exact", "approx"], ("input", "continuous"): [None, "exact"],
             ("input", "discrete"): [None, "exact"], ("independent", "continuous"): [None]}
for v, of_type in variables:
    name, causality, initial = v.get("name"), v.get("causality", "local"), v.get("initial")
    boolean = of_type.tag == "Boolean"
    check(of_type.tag in ("Boolean", "Real" if version == 2 else "Float64"), f"{name} is of type {of_type.tag}")
    variability = v.get("variability", "discrete" if boolean and version == 3 else "continuous")
    check((causality, variability) in permitted, f"{name} is {causality} and {variability}")
    check(not (boolean and variability == "continuous"), f"{name} is Boolean and continuous")
    check(initial is None or initial in permitted.get((causality, variability), []), f"{name} has initial {initial}")
    if version == 2:
        check(causality != "input" or initial is None, f"{name} is an input with initial")
    initial = initial or permitted.get((causality, variability), [None])[0]
    start = of_type.get("start")
    needed = initial in ("exact", "approx") or causality == "input"
    check((start is not None) == needed, f"{name} has the start {start}, with initial {initial}")
    if start is not None:
        check(start in ("true", "false") if boolean else float(start) * 0 == 0, f"{name} starts at {start}")
    check(of_type.get("unit") is None or of_type.get("unit") in units, f"{name} has an unknown unit")
check(sum(v.get("causality") == "independent" for v, _ in variables) == 1, "there is not one independent variable")

# ---- the structure; variables are named by their number from 1, or by value reference
by_reference = {(k + 1 if version == 2 else references[k]): k for k in range(len(variables))}
derivatives, states = [], []
for k, (v, of_type) in enumerate(variables):
    if of_type.get("derivative") is not None:
        state = by_reference.get(int(of_type.get("derivative")))
        check(state is not None and variables[state][0].get("initial") == "exact", names[k] + " is of no state")
        derivatives.append(k), states.append(state)
        check(names[k] == "der(" + names[state] + ")", names[k] + " is named otherwise than its state")
outputs = [k for k, (v, _) in enumerate(variables) if v.get("causality") == "output"]
inputs = [k for k, (v, _) in enumerate(variables) if v.get("causality") == "input"]
time = [k for k, (v, _) in enumerate(variables) if v.get("causality") == "independent"]
indicators = [k for k, (v, _) in enumerate(variables) if v.get("name").startswith("event_indicator[")]
initials = [k for k, (v, _) in enumerate(variables)
            if v.get("initial") in ("calculated", "approx") and k not in indicators]  # outputs and derivatives


def unknowns(list_2, tag_3):
    structure = root.find("ModelStructure")
    elements = structure.findall(f"{list_2}/Unknown") if version == 2 else structure.findall(tag_3)
    reference = "index" if version == 2 else "valueReference"
    for e in elements:
        kinds = e.get("dependenciesKind")
        check(kinds is None or (e.get("dependencies") is not None and len(kinds.split()) == len(e.get("dependencies").split())),
              "kinds of dependencies are not as many as dependencies")
        allowed = {"dependent", "constant"} | (set() if tag_3 == "InitialUnknown" else {"fixed", "tunable", "discrete"})
        check(set((kinds or "").split()) <= allowed, "kinds of dependencies are " + str(kinds))
        listed = (e.get("dependencies") or "").split()
        check(len(set(listed)) == len(listed), "a dependency is there twice")
    return [(by_reference.get(int(e.get(reference))), e.get("dependencies")) for e in elements]


def check_list(found, expected, word, sorted_too):
    listed = [k for k, _ in found]
    check((listed if sorted_too else sorted(listed, key=str)) == (expected if sorted_too else sorted(expected, key=str)),
          f"the {word} are {listed}, not {expected}")
    if version == 2:
        check(listed == sorted(listed), f"the {word} are not in the order of the variables")
    for k, dependencies in found:
        for known in (dependencies or "").split():
            check(by_reference.get(int(known)) in set(states + inputs + time), f"{names[k]} depends on what is no known")


check_list(unknowns("Outputs", "Output"), outputs, "outputs", True)
check_list(unknowns("Derivatives", "ContinuousStateDerivative"), derivatives, "derivatives", True)
check_list(unknowns("InitialUnknowns", "InitialUnknown"), initials, "initial unknowns", False)

# ---- events: as many indicators in both versions
if version == 2:
    check(root.get("numberOfEventIndicators") == str(len(indicators)), "the number of event indicators is another one")
    not_needed = root.find("ModelExchange").get("completedIntegratorStepNotNeeded", "false")
    check(not_needed == ("false" if indicators else "true"), "completedIntegratorStepNotNeeded is " + not_needed)
else:
    check_list(unknowns("", "EventIndicator"), indicators, "event indicators", True)
    needed = root.find("ModelExchange").get("needsCompletedIntegratorStep", "false")
    check(needed == ("true" if indicators else "false"), "needsCompletedIntegratorStep is " + needed)
if root.get("modelName") == "ball":
    kinds = {v.get("name"): (v.get("causality"), v.get("variability")) for v, _ in variables}
    check(len(indicators) == 6, "the ball has not six event indicators")
    check(kinds["side"] == kinds["ground"] == ("local", "discrete"), "modes are " + str(kinds["side"]))
    check(kinds["wind"] == ("input", "continuous"), "the wind is " + str(kinds["wind"]))

# ---- of the crane: what depends on what, as its equations say
if root.get("modelName") == "crane":
    knowns = {names[k]: {names[by_reference[int(j)]] for j in (d or "").split()}
              for k, d in unknowns("Outputs", "Output") + unknowns("Derivatives", "ContinuousStateDerivative")}
    check(knowns["der(x)"] == {"v"}, "der(x) depends on " + str(knowns["der(x)"]))
    check(knowns["der(i)"] == {"v", "i", "V"}, "der(i) depends on " + str(knowns["der(i)"]))
    check(knowns["der(v)"] == {"time", "theta", "omega", "i", "clamp"}, "der(v) depends on " + str(knowns["der(v)"]))
    check(knowns["'to_matrix(Load.pos_from(O), N)'[1]"] == {"x", "theta"}, "a position depends on more than coordinates")
    check(knowns["'to_matrix(Load.pos_from(O), N)'[3]"] == set(), "a constant depends on something")
    check(knowns["x"] == {"x"}, "the state that is an output depends on " + str(knowns["x"]))
    check(knowns["'to_matrix(Load.acc(N), N)'[1]"] == {"time", "theta", "omega", "i", "clamp"}, "an acceleration depends on "
          + str(knowns["'to_matrix(Load.acc(N), N)'[1]"]))
    # units: the description gives that of the current, and these are known from physics
    unit_of = {names[k]: powers.get(of_type.get("unit"), {}) for k, (_, of_type) in enumerate(variables)}
    watt = {"kg": 1, "m": 2, "s": -3}
    known = {"time": {"s": 1}, "m_load": {"kg": 1}, "l": {"m": 1}, "g": {"m": 1, "s": -2}, "x": {"m": 1}, "v": {"m": 1, "s": -1},
             "theta": {"rad": 1}, "i": {"A": 1}, "der(i)": {"A": 1, "s": -1}, "der(v)": {"m": 1, "s": -2},
             "V": {**watt, "A": -1}, "R": {**watt, "A": -2}, "L": {**watt, "s": -2, "A": -2}, "k": {"kg": 1, "m": 1, "s": -2, "A": -1},
             "wind": {"kg": 1, "m": 1, "s": -2}, "kinetic_energy": {**watt, "s": -2}, "clamp": {},
             "'to_matrix(Load.pos_from(O), N)'[1]": {"m": 1}, "'to_matrix(Load.acc(N), N)'[1]": {"m": 1, "s": -2},
             "'to_matrix(Load.acc(N), N)'[2]": {"m": 1, "s": -2}}
    for name, expected in known.items():
        check(unit_of[name] == expected, f"{name} has the unit {unit_of[name]}, not {expected}")

# ---- the binary has all functions, also those whose capability it does not have; reinit is for states alone
binary = next(folder.glob("binaries/*/*"))
if shutil.which("nm") is None:
    print("the functions of the binary are left out: there is no nm")
else:
    listed = subprocess.run(["nm", "-D", "--defined-only", binary], check=True, capture_output=True, text=True).stdout.split()
    for function in ALL_FUNCTIONS[version]:
        check(f"fmi{version}" + function in listed, f"fmi{version}{function} is not in the binary")
for v, _ in variables:
    check(v.get("reinit") is None or v.get("initial") == "exact", v.get("name") + " has reinit, and is no state")

for sentence in wrong:
    print(sentence)
sys.exit(1 if wrong else 0)
