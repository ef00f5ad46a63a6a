import { Parser } from 'acorn'
import jsx from 'acorn-jsx'

/** Reads JavaScript modules. */
export const JavaScriptParser = Parser

/** Reads JavaScript with JSX. */
export const JsxParser = Parser.extend(jsx())
