import { formatsOf } from './formats.ts'
import { compiledMessage } from './compiled-message.ts'
import type {
  Message,
  MessageValue,
  MessageValues,
  Messages,
  RichValues,
  Text,
  TextList,
  Words,
} from '../model/words.ts'
import { dayOf } from '../shared/dates.ts'
import { remember } from '../shared/remember.ts'

const NO_VALUES: MessageValues = {}

/** The translator of a language, made from its messages. Each message is compiled on first use. */
export function wordsOf(lang: string, messages: Messages): Words {
  const formats = formatsOf(lang)
  const compiled = remember((id: string) => compiledMessage(messageAt(messages, id), formats))

  const list = (items: readonly string[], join: TextList['join']): string =>
    formats.list(join).format(items)
  const valueOf = (value: MessageValue): string | number => {
    if (typeof value !== 'object') return value
    return 'message' in value ? t(value) : list(value.items.map(text), value.join)
  }
  const t = (message: string | Message, given: MessageValues = NO_VALUES): string => {
    if (typeof message === 'string' && given === NO_VALUES) return compiled(message).text({})
    const { id, values } = asMessage(message, given)
    return compiled(id).text(mapValues(values, valueOf))
  }
  const text = (written: Text): string => (typeof written === 'string' ? written : t(written))

  return {
    lang,
    has: (id) => Object.hasOwn(messages, id),
    t,
    text,
    parts<Node>(message: string | Message, given: RichValues<Node>) {
      const { id, values } = asMessage<RichValues<Node>>(message, given)
      return compiled(id).parts<Node>(
        mapValues(values, (value) => (typeof value === 'function' ? value : valueOf(value))),
      )
    },
    date: (iso) => formats.date().format(new Date(dayOf(iso))),
    number: (number) => formats.number().format(number),
    list,
  }
}

function asMessage<Values extends object>(message: string | Message, given: Values) {
  return typeof message === 'string'
    ? { id: message, values: given }
    : { id: message.message, values: { ...message.values, ...given } }
}

function messageAt(messages: Messages, id: string): string {
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined
  if (message !== undefined) return message
  throw new Error(`There is no message \`${id}\``)
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
