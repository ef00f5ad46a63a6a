import type { Nodes, Root, Text } from 'mdast'
import { classifyCharacter, isCjk } from 'micromark-extension-cjk-friendly-util'
import type {
  Code,
  Construct,
  ConstructRecord,
  Effects,
  Extension,
  State,
} from 'micromark-util-types'
import { WIDE_PUNCTUATION } from './cjk-urls.ts'

const ASTERISK = 42
const PUNCTUATION = /\p{P}/u
/** States that are wrapped: they need not be once more. */
const SEEN = new WeakSet<State>()

/** True for a character of Chinese, Japanese or Korean, by the table that emphasis uses. */
function isWide(code: Code): code is number {
  return code !== null && code > 0x7f && isCjk(classifyCharacter(code))
}

const BEHIND_TEXT = new RegExp(
  String.raw`(?:https?://|www\.)[^\s${WIDE_PUNCTUATION}]*[${WIDE_PUNCTUATION}]`,
  'i',
)
const BEFORE_PUNCTUATION = new RegExp(`(?=[${WIDE_PUNCTUATION}])`)

/**
 * The same syntax, but bare URLs (`https://…`, `www.…`) end before the punctuation of Chinese, Japanese and Korean, and
 * before asterisks that a letter of these follows: GFM ends them at spaces, which these scripts do not write.
 */
export function withCjkAutolinks(extension: Extension): Extension {
  if (extension.text === undefined) return extension
  const text = Object.entries(extension.text).map(([code, constructs]) => {
    const isOne = constructs !== undefined && !Array.isArray(constructs)
    return [code, isOne ? ending(constructs) : constructs?.map(ending)]
  })
  return { ...extension, text: Object.fromEntries(text) }
}

function ending(construct: Construct): Construct {
  return /^(?:www|protocol)Autolink$/.test(construct.name ?? '')
    ? endingEarlier(construct)
    : construct
}

/** A construct that sees the end of the text at each character where a URL ends. */
function endingEarlier(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let previous: Code = null
      let current: Code = null
      let isDone = false
      const isEnd = (code: Code): boolean =>
        isWide(code) && (previous === ASTERISK || PUNCTUATION.test(String.fromCharCode(code)))
      const seen = (state: State): State => {
        const see: State = (code) => {
          current = code
          const next = state(isEnd(code) ? null : code)
          previous = code
          return next === undefined || isDone || SEEN.has(next) ? next : seen(next)
        }
        SEEN.add(see)
        return see
      }
      // The state after the construct gets the character that was read.
      const after =
        (state: State): State =>
        () => {
          isDone = true
          return state(current)
        }
      // A part reads the character as it is, and finds the end of the text there itself.
      const tried =
        (attempt: Effects['attempt']): Effects['attempt'] =>
        (parts, then, other) => {
          const start = attempt([parts].flat().map(endingPart), seen(then), other && seen(other))
          return () => start(current)
        }
      const own = { ...effects, check: tried(effects.check), attempt: tried(effects.attempt) }
      return seen(construct.tokenize.call(this, own, after(ok), after(nok)))
    },
  }
}

/** The parts of a URL are constructs, not lists of them by their first character. */
function endingPart(part: Construct | ConstructRecord): Construct {
  return endingEarlier(part as Construct)
}

/**
 * Splits texts with a URL before that punctuation, so that a URL which is found in the text of a tree ends there, too: behind
 * an open bracket, for example.
 */
export function splitAtCjk(tree: Root): void {
  splitIn(tree)
}

function splitIn(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) splitIn(child)
  if (!node.children.some(isSplit)) return
  const children: Nodes[] = []
  for (const child of node.children) children.push(...(isSplit(child) ? partsOf(child) : [child]))
  Object.assign(node, { children })
}

function isSplit(node: Nodes): node is Text {
  return node.type === 'text' && BEHIND_TEXT.test(node.value)
}

function partsOf({ value }: Text): readonly Text[] {
  return value.split(BEFORE_PUNCTUATION).map((part) => ({ type: 'text', value: part }))
}
