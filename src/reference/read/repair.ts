import { suggestion } from '../../base/shared/text/nearest.ts'
import { isLargeInteger, isRecord, memberOf, setMember, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { below, leaving, pathOfSlot, rootSlot } from './left-out.ts'
import type { Finding, Leaving, Repaired, RepairSettings, Slot } from './left-out.ts'
import { mapTypeOf, membersOf } from './objects.ts'
import type { Member } from './objects.ts'
import { memberMeant, NAMES, REPAIRS } from './repairs.ts'
import { indentStrays, rename, renameMisspelt } from './repair-names.ts'
import { byObject } from './repair-rows.ts'
import type { Repair, Spot } from './repair-rows.ts'
import { itemsMeant, mapMeant, pointerMeant, TYPE_WORDS, typeOfMember } from './meant-forms.ts'
import { leadsNowhere, MOST_HOPS, partsOf, resolveReference, valueAt } from './references.ts'
import { articled } from './part-names.ts'
import { trailOf } from './walk.ts'

/** One reading: its settings, and its results. */
interface Run extends Leaving {
  readonly version: string
  readonly seen: Set<unknown>
  readonly references: Slot[]
  /** True if the description has marks. */
  readonly hasMarks: boolean
}

/** The value that is put in place of one that cannot be read as its type. */
const UNREAD = Symbol('unread')

const REPAIRS_OF = byObject(REPAIRS)

/**
 * Reads a description with mercy: known mistakes are repaired in place (`repairs.ts`), and all else that does not fit
 * `objects.ts` is left out, with the smallest part around it that pages can do without. Later code sees no mistake.
 */
export function repaired(root: JsonRecord, settings: RepairSettings): Repaired {
  const { version } = settings
  const run: Run = {
    ...leaving(root, settings),
    version,
    seen: new Set(),
    references: [],
    hasMarks: settings.isMarked(root),
  }
  readAsObject(run, root, rootSlot(root), 'root')
  // References lead to parts outside of the places that OpenAPI has, too.
  for (const slot of run.references) readReference(run, slot)
  return run.finish()
}

/** Notes that a value is read. True if it was read before, at another place. */
function wasRead({ seen }: Run, value: unknown): boolean {
  const { size } = seen
  return seen.add(value).size === size
}

/** Reads a value, and sets what it is read as; or leaves it out. */
function readSlot(run: Run, slot: Slot): void {
  const { holder, name } = slot
  const value = memberOf(holder, name)
  const read = readValue(run, value, slot)
  if (read === UNREAD) run.leave(slot)
  else if (read !== value) setMember(holder, name, read)
}

function readValue(run: Run, value: unknown, slot: Slot): unknown {
  const [type = 'any', ...others] = slot.type.split('|')
  if (type === 'any') return value
  const reference = isRecord(value) ? textOf(value['$ref']) : undefined
  const isObject = /^[a-z]/i.test(type) && membersOf(type, run.version) !== undefined
  if (reference !== undefined && type !== 'pathItem' && type !== 'schema') {
    run.references.push(slot)
    return value
  }
  const fits = others.find((other) => isOf(value, other))
  if (fits !== undefined && !isOf(value, type))
    return readValue(run, value, { ...slot, type: fits })
  if (type.startsWith('[')) return readList(run, value, slot, type.slice(1, -1))
  const map = mapTypeOf(type)
  if (map !== undefined) return readMap(run, value, slot, map.slice(1, -1))
  if (isObject) return readAsObject(run, value, slot, type)
  return readScalar(run, value, slot, type)
}

function unread(run: Run, slot: Slot, mistake: string): typeof UNREAD {
  const value = memberOf(slot.holder, slot.name)
  // Its first part may be in the next line.
  const isKey = isRecord(value) || (Array.isArray(value) && value.length > 0)
  run.report(slot, { kind: 'left out', isKey, reason: `${mistake}.` })
  return UNREAD
}

/** True if a value has the form of a type. */
function isOf(value: unknown, type: string): boolean {
  if (type.startsWith('[') || type === 'list') return Array.isArray(value)
  if (type === 'flag') return typeof value === 'boolean'
  if (type === 'text') return typeof value === 'string'
  if (type === 'number') return typeof value === 'number'
  return isRecord(value) || (type === 'schema' && typeof value === 'boolean')
}

function readScalar(run: Run, value: unknown, slot: Slot, type: string): unknown {
  if (isOf(value, type) || (type === 'number' && isLargeInteger(value))) return value
  if (type === 'list' && typeof value !== 'object') {
    run.report(slot, {
      kind: 'repaired',
      isKey: false,
      reason: 'This must be a list: it is read as one with this value. Write it in `[ ]`.',
    })
    return [value]
  }
  if (type === 'text' && (typeof value === 'number' || typeof value === 'boolean'))
    return run.unquoted(slot, value)
  const text = typeof value === 'string' ? value.trim() : ''
  if (type === 'flag' && /^(?:true|false|yes|no)$/i.test(text)) {
    const flag = /^(?:true|yes)$/i.test(text)
    run.report(slot, {
      kind: 'repaired',
      isKey: false,
      reason: `This must be \`true\` or \`false\`, without quotes. It is read as \`${String(flag)}\`.`,
    })
    return flag
  }
  if (type === 'number' && text !== '' && Number.isFinite(Number(text))) {
    run.report(slot, {
      kind: 'repaired',
      isKey: false,
      reason: `This must be a number, without quotes. It is read as \`${text}\`.`,
    })
    // Pages show a default as it was written: `1.0`, or with more digits than a number has.
    return slot.name === 'default' && String(Number(text)) !== text ? value : Number(text)
  }
  return unread(run, slot, `\`${slot.name}\` must be ${TYPE_WORDS[type] ?? 'text'}`)
}

function readList(run: Run, value: unknown, slot: Slot, type: string): unknown {
  if (!Array.isArray(value)) {
    if (typeof value === 'object' && type === 'text')
      return unread(run, slot, `\`${slot.name}\` must be a list of texts`)
    const members = membersOf(type, run.version)
    const parts = isRecord(value) ? Object.values(value) : []
    const isMap =
      isRecord(value) &&
      parts.every(isRecord) &&
      !Object.keys(value).some((name) => members?.has(name))
    const member = typeof value === 'string' ? memberMeant(type, value) : undefined
    run.report(slot, {
      kind: 'repaired',
      isKey: typeof value === 'object',
      reason: `\`${slot.name}\` must be a list. It is read as one: write \`-\` before each item.`,
    })
    const item = member === undefined ? value : { [member]: value }
    const isItems = isMap && type !== 'requirement'
    const list = isItems ? itemsMeant(value, type, run.version) : [item]
    if (isItems)
      for (const [at, name] of Object.keys(value).entries()) run.move(slot, [name], [String(at)])
    setMember(slot.holder, slot.name, list)
    return readList(run, list, slot, type)
  }
  if (wasRead(run, value)) return value
  for (const index of value.keys()) {
    const item: Slot = { ...below(slot, String(index)), holder: value, type }
    if (value[index] === null && type !== 'any') run.omit(item)
    else readSlot(run, item)
  }
  return value
}

function readMap(run: Run, value: unknown, slot: Slot, type: string): unknown {
  if (typeof value === 'string' && slot.type === 'requirement') {
    run.report(slot, {
      kind: 'repaired',
      isKey: false,
      reason: `A requirement is an object: it is read as \`${value}: []\`. Write it so.`,
    })
    return { [value]: [] }
  }
  const meant = Array.isArray(value) && type !== 'any' ? mapMeant(value, type) : undefined
  if (meant !== undefined) {
    const reason = `\`${slot.name}\` must be an object. It is read as one: write its names without \`-\`.`
    run.report(slot, { kind: 'repaired', isKey: true, reason })
    for (const { from, name } of meant.moves) run.move(slot, from, [name])
    setMember(slot.holder, slot.name, meant.map)
    return readMap(run, meant.map, slot, type)
  }
  if (!isRecord(value)) return unread(run, slot, `\`${slot.name}\` must be an object`)
  if (wasRead(run, value)) return value
  rename(run, value, slot, slot.type)
  indentStrays(run, value, slot, slot.type)
  const names = NAMES[slot.type]
  const mayBeExtended = type === 'pathItem' || type === 'response'
  if (run.hasMarks && !mayBeExtended) passMarksOn(run, value, type)
  for (const [key, member] of Object.entries(value)) {
    const isMark = run.hasMarks && !isRecord(member) && run.isMarked({ [key]: true })
    if (isMark || (mayBeExtended && key.startsWith('x-'))) continue
    const item = { ...below(slot, key), holder: value, type }
    if (names !== undefined && !names.allows.test(key)) {
      run.report(item, { kind: 'left out', isKey: true, reason: names.says })
      // No sentence takes its place: the name is the mistake.
      run.leave({ ...item, type: 'any' })
    } else if (member === null && type.startsWith('[')) setMember(value, key, [])
    else if (member === null && type !== 'any') run.omit(item)
    else readSlot(run, item)
  }
  return value
}

/** A mark in a map of objects has no other meaning than to be one of each of them. A map of texts, lists or data has it itself. */
function passMarksOn(run: Run, map: JsonRecord, type: string): void {
  if (/^(?:text|any|\[.*)$/.test(type)) return
  for (const [name, mark] of Object.entries(map)) {
    if (isRecord(mark) || !run.isMarked({ [name]: mark })) continue
    Reflect.deleteProperty(map, name)
    for (const [key, member] of Object.entries(map)) {
      const object = typeof member === 'boolean' ? {} : member
      if (!isRecord(object)) continue
      setMember(map, key, object)
      if (!Object.hasOwn(object, name)) setMember(object, name, mark)
    }
  }
}

function readAsObject(run: Run, value: unknown, slot: Slot, type: string): unknown {
  if (type === 'schema' && typeof value === 'boolean') return value
  const member = typeof value === 'string' ? memberMeant(type, value) : undefined
  if (typeof value === 'string' && member !== undefined) {
    run.report(slot, {
      kind: 'repaired',
      isKey: false,
      reason: `\`${slot.name}\` must be an object. It is read as \`${member}: ${value}\`: write it so.`,
    })
    const object = { [member]: value }
    setMember(slot.holder, slot.name, object)
    return readObject(run, object, type, slot)
  }
  if (!isRecord(value)) return unread(run, slot, `\`${slot.name}\` must be an object`)
  if (wasRead(run, value)) return value
  return readObject(run, value, type, slot)
}

function readObject(run: Run, object: JsonRecord, type: string, slot: Slot): unknown {
  const members = membersOf(type, run.version) ?? new Map<string, Member>()
  const reference = textOf(object['$ref'])
  if (reference !== undefined && (type === 'schema' || type === 'pathItem'))
    run.references.push(slot)
  rename(run, object, slot, type)
  indentStrays(run, object, slot, type)
  if (run.hasMarks) renameMisspelt(run, object, { slot, members, type })
  const spot = spotOf(run, slot)
  for (const row of REPAIRS_OF.get(type) ?? []) {
    if (!isFor(row, run.version)) continue
    if (!row.matches(object, spot)) continue
    const reason = typeof row.says === 'string' ? row.says : row.says(object)
    const at = row.at in object ? below(slot, row.at) : slot
    const isKey = at === slot || typeof object[row.at] === 'object'
    if (row.repair === undefined) {
      run.report(at, { kind: 'left out', isKey, reason, part: slot })
      return UNREAD
    }
    run.report(at, { kind: 'repaired', isKey, reason })
    row.repair(object, spot)
  }
  for (const [name, { isRequired }] of members)
    if (isRequired && !Object.hasOwn(object, name)) {
      const reason = `\`${name}\` is missing.`
      run.report(slot, { kind: 'left out', isKey: true, reason })
      return UNREAD
    }
  for (const name of Object.keys(object)) readMember(run, object, { name, type, members, slot })
  return object
}

interface MemberAt {
  readonly name: string
  readonly type: string
  readonly members: ReadonlyMap<string, Member>
  readonly slot: Slot
}

function readMember(run: Run, object: JsonRecord, { name, type, members, slot }: MemberAt): void {
  const { version } = run
  if (name.startsWith('x-') && !members.has(name)) return
  const member = members.get(name)
  const own = typeOfMember(object, name, member?.type ?? 'any')
  const at: Slot = { ...below(slot, name), holder: object, type: own }
  if (member === undefined) {
    // A mark in another spelling is heeded.
    if (!run.isMarked({ [name]: true })) unknownMember(run, at, { type, members })
    if (run.isMarked(object[name])) {
      run.hide(slot)
      run.leave({ ...at, type: 'any' })
    }
    return
  }
  if (member.since > version && !version.startsWith('2.')) {
    const reason = `\`${name}\` is new in OpenAPI ${member.since}. It is read as there: set \`openapi: ${member.since}.0\`.`
    run.report(at, { kind: 'repaired', isKey: true, reason })
  }
  if (object[name] === null && at.type !== 'any') run.omit(at)
  else readSlot(run, at)
}

function unknownMember(
  run: Run,
  at: Slot,
  { type, members }: Pick<MemberAt, 'type' | 'members'>,
): void {
  const isSchema = type === 'schema'
  // Later versions allow any keyword in a schema.
  if ((isSchema && run.version >= '3.1') || at.name === '$ref') return
  const missing = isSchema ? 'there is no keyword' : `${articled(type)} has no member`
  const close = suggestion(at.name, members.keys())
  const reason = `${missing} \`${at.name}\`.${close} It is not shown: correct it, or name it \`x-${at.name}\`.`
  run.report(at, { kind: isSchema ? 'schema' : 'repaired', isKey: true, reason })
}

/** Checks that a reference leads to something, and reads that. */
function readReference(run: Run, slot: Slot): void {
  const { root } = run
  const holder = memberOf(slot.holder, slot.name)
  const reference = isRecord(holder) ? textOf(holder['$ref']) : undefined
  if (!isRecord(holder) || reference === undefined) return
  const parts = partsOf(reference)
  const pointer = parts && run.pointerNow(parts)
  if (pointer !== undefined && pointer !== reference && valueAt(root, reference) === undefined)
    setMember(holder, '$ref', pointer)
  const lost = whyLost(run, holder, slot)
  if (lost === undefined) return readTarget(run, textOf(holder['$ref']) ?? '', slot.type)
  const meant = pointerMeant(root, reference, { type: slot.type, version: run.version })
  if (meant !== undefined) {
    const reason = `The reference \`${reference}\` leads to nothing. It is read as \`${meant}\`: write that.`
    run.report(below(slot, '$ref'), { kind: 'repaired', isKey: false, reason })
    setMember(holder, '$ref', meant)
    return readReference(run, slot)
  }
  const isTold = lost.isTold === true || (parts !== undefined && run.isLeftOut(parts))
  if (!isTold) run.report(below(slot, '$ref'), { ...lost, isKey: false, part: slot })
  run.leave(slot)
}

function readTarget(run: Run, pointer: string, type: string): void {
  const parts = partsOf(pointer) ?? []
  const target = valueAt(run.root, pointer)
  if (typeof target !== 'object' || target === null || run.seen.has(target)) return
  const name = parts.at(-1)
  const around = parts.slice(0, -1).reduce<unknown>(memberOf, run.root)
  if (name === undefined || typeof around !== 'object') return
  readSlot(run, { holder: around, name, type, trail: trailOf(parts), up: undefined })
}

interface Lost extends Pick<Finding, 'kind' | 'reason' | 'reference'> {
  readonly isTold?: boolean
}

function whyLost({ root, mistakeAt }: Run, holder: JsonRecord, slot: Slot): Lost | undefined {
  const reference = textOf(holder['$ref']) ?? ''
  const found = mistakeAt([...pathOfSlot(slot), '$ref'])
  const known = found?.reference === reference ? found : undefined
  if (known?.reason !== undefined) {
    // A file that cannot be read has a message of its own.
    const isTold = known.broken !== undefined
    return { kind: 'reference', reference, reason: known.reason, isTold }
  }
  const lost = (how: string) =>
    ({ kind: 'left out', reason: `The reference \`${reference}\` ${how}.` }) as const
  if (known !== undefined) return lost(known.lost ?? leadsNowhere(root, reference))
  if (valueAt(root, reference) === undefined) return lost(leadsNowhere(root, reference))
  const { value, trail } = resolveReference(root, holder)
  if (typeof value === 'object' || typeof value === 'boolean') return undefined
  if (value !== undefined) return lost('leads to a value that is no object')
  return lost(
    trail.length >= MOST_HOPS
      ? `begins a chain of ${String(MOST_HOPS)} references or more`
      : 'leads back to itself',
  )
}

function spotOf(run: Run, slot: Slot): Spot {
  return {
    root: run.root,
    version: run.version,
    get path() {
      return pathOfSlot(slot)
    },
    above: (steps) => aboveOf(slot, steps),
    move: (from, to) => run.move(slot, from, to),
  }
}

/** The object or list that is so many steps above a value. */
function aboveOf(slot: Slot, steps: number): unknown {
  let current: Slot | undefined = slot
  for (let step = 1; step < steps; step++) current = current?.up
  return current?.holder
}

function isFor({ since, until }: Repair, version: string): boolean {
  const short = version.slice(0, 3)
  return (since === undefined || short >= since) && (until === undefined || short <= until)
}
