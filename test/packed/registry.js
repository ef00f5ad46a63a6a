// A registry of npm on this machine that has one version of Specpress: what the registry of npm answers as soon as it has the package.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Starts the registry on a free port. It sends requests for other packages on to the configured registry.
 *
 * @param {{ tarball: string, manifest: Record<string, unknown> & { version: string }, others: string }} settings The packed file, its
 *   `package.json`, and the URL of the registry that has all other packages.
 */
export async function startRegistry({ tarball, manifest, others }) {
  const content = readFileSync(tarball)
  const file = `/specpress/-/specpress-${manifest.version}.tgz`
  const asked = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/specpress') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(packument()))
    } else if (url === file) response.end(content)
    else response.writeHead(302, { location: new URL(url, others).href }).end()
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${server.address().port}`

  function packument() {
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
    const dist = { tarball: `${origin}${file}`, integrity }
    return {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist } },
    }
  }

  return { origin, file, asked, close: () => server.close() }
}
