/**
 * Runs a script of Google Apps Script against a sheet of its own: `node sheet.mjs Code.gs '[["a"]]' update`. Prints the
 * cells and the entries of the menu.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

const [file = '', written = '[]', name = ''] = process.argv.slice(2)
const cells = JSON.parse(written)
const menu = []

const rangeOf = (...[row, column, height, width]) => ({
  getValues: () =>
    cells
      .slice(row - 1, row - 1 + height)
      .map((line) => line.slice(column - 1, column - 1 + width)),
  setValues: (values) => {
    for (const [down, line] of values.entries()) {
      for (const [right, value] of line.entries()) cells[row - 1 + down][column - 1 + right] = value
    }
  },
})

const builder = {
  addItem: (...item) => {
    menu.push(item)
    return builder
  },
  addToUi: () => undefined,
}

// Apps Script has no promises: a request blocks.
const fetchNow = (url, { headers }) => {
  const fields = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`])
  const out = execFileSync('curl', ['-s', '-w', '\n%{http_code}', ...fields, url], {
    encoding: 'utf8',
  })
  const end = out.lastIndexOf('\n')
  return {
    getResponseCode: () => Number(out.slice(end + 1)),
    getContentText: () => out.slice(0, end),
  }
}

const context = createContext({
  SpreadsheetApp: {
    getUi: () => ({ createMenu: () => builder }),
    getActiveSheet: () => ({ getLastRow: () => cells.length, getRange: rangeOf }),
  },
  PropertiesService: { getScriptProperties: () => ({ getProperty: (key) => process.env[key] }) },
  UrlFetchApp: { fetch: fetchNow },
  Utilities: { sleep: () => undefined },
})
runInContext(readFileSync(file, 'utf8'), context)
context.onOpen()
context[name]()
process.stdout.write(JSON.stringify({ cells, menu }))
