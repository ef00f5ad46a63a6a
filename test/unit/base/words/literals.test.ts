import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const templates = fileURLToPath(new URL('../../../../templates', import.meta.url))

/** Attributes that people read or hear. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|label|placeholder|summary|title)$/
const WORD = /\p{L}{2,}/u

/** Texts that are the same in every language. */
const NAMES = new Set(['404', 'AGENTS.md', 'reference.json', 'changes.json'])

test('all texts of the templates are messages, so that they can be translated', () => {
  const written = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('starter'))
    .flatMap((path) => textsIn(path).map((text) => `${path}: ${text}`))
  expect(written.sort()).toEqual([])
})

/** The texts in a template itself: text between tags, and attributes that are read aloud. */
function textsIn(path: string): readonly string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(templates, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText(file)) && node.initializer) {
      found.push(...literalsIn(node.initializer))
    }
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent) && node.expression) {
      found.push(...shownIn(node.expression))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found.filter((text) => WORD.test(text) && !NAMES.has(text))
}

/**
 * Every text in an expression except those that name a message, an element's own attribute or a case of a
 * comparison.
 */
function literalsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  }
  return shownIn(node)
}

/**
 * The texts that an expression may show: either branch of a conditional, the right side of a condition, a
 * text itself.
 */
function shownIn(node: ts.Node): readonly string[] {
  if (ts.isJsxExpression(node)) return node.expression ? literalsIn(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression)
  if (ts.isConditionalExpression(node)) {
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  }
  if (ts.isBinaryExpression(node)) {
    const isChoice = ['&&', '||', '??'].includes(node.operatorToken.getText())
    return isChoice ? literalsIn(node.right) : []
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  }
  return []
}
