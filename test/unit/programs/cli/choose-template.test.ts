import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { chosenTemplate } from '../../../../src/programs/cli/choose-template.ts'
import { eventually } from '../../../patience.ts'

/** Two ends of a terminal, and its output. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()))
  return { input, output, shown: () => shown }
}

test.each([
  ['3', 'product'],
  ['docs', 'docs'],
  ['', 'api'],
])('the answer “%s” at a terminal is the template %s', async (answer, template) => {
  const { input, output, shown } = terminal()
  input.write(`${answer}\n`)
  expect(await chosenTemplate(input, output)).toBe(template)
  expect(shown()).toContain('product  the site of a product')
})

test('an invalid answer is asked for again', async () => {
  const { input, output, shown } = terminal()
  const chosen = chosenTemplate(input, output)
  input.write('shop\n')
  await eventually(() => expect(shown()).toContain('Type a number from 1 to 3, or a name.'))
  input.write('2\n')
  expect(await chosen).toBe('api')
})

test('without a terminal nothing is asked', async () => {
  const { input, output, shown } = terminal()
  expect(await chosenTemplate(Object.assign(input, { isTTY: false }), output)).toBe('api')
  expect(shown()).toBe('')
})

test('Ctrl+C at the question ends the command with a signal', async () => {
  const { input, output, shown } = terminal()
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  void chosenTemplate(input, output)
  await eventually(() => expect(shown()).toContain('Template (api)'))
  input.write('\u0003')
  await eventually(() => expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT'))
  kill.mockRestore()
})
