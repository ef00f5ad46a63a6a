/** The languages of our own programs, in the order of their tabs. */
export const WRITTEN_NAMES: readonly string[] = [
  'curl',
  'python',
  'csharp',
  'go',
  'nodejs',
  'ruby',
  'php',
  'java',
  'powershell',
]

/** A language whose programs httpsnippet's own clients write. */
export interface StockLanguage {
  /** Its name in the config: `kotlin`, or with a client `node:axios`. */
  readonly name: string
  readonly label: string
  readonly syntax: string
  readonly target: string
  readonly client: string
}

interface Target {
  readonly title: string
  readonly syntax: string
  /** Their titles, by name; the default client of the target is first. */
  readonly clients: Readonly<Record<string, string>>
}

/** The targets that come with httpsnippet, and their clients. */
const TARGETS: Readonly<Record<string, Target>> = {
  c: { title: 'C', syntax: 'c', clients: { libcurl: 'libcurl' } },
  clojure: { title: 'Clojure', syntax: 'clojure', clients: { clj_http: 'clj-http' } },
  crystal: { title: 'Crystal', syntax: 'crystal', clients: { native: 'HTTP::Client' } },
  csharp: {
    title: 'C#',
    syntax: 'csharp',
    clients: { restsharp: 'RestSharp', httpclient: 'HttpClient' },
  },
  go: { title: 'Go', syntax: 'go', clients: { native: 'NewRequest' } },
  http: { title: 'HTTP', syntax: 'http', clients: { 'http1.1': 'HTTP/1.1' } },
  java: {
    title: 'Java',
    syntax: 'java',
    clients: {
      unirest: 'Unirest',
      asynchttp: 'AsyncHttp',
      nethttp: 'java.net.http',
      okhttp: 'OkHttp',
    },
  },
  javascript: {
    title: 'JavaScript',
    syntax: 'javascript',
    clients: { xhr: 'XMLHttpRequest', axios: 'Axios', fetch: 'fetch', jquery: 'jQuery' },
  },
  kotlin: { title: 'Kotlin', syntax: 'kotlin', clients: { okhttp: 'OkHttp' } },
  node: {
    title: 'Node.js',
    syntax: 'javascript',
    clients: {
      native: 'http',
      request: 'request',
      unirest: 'Unirest',
      axios: 'Axios',
      fetch: 'fetch',
    },
  },
  objc: {
    title: 'Objective-C',
    syntax: 'objectivec',
    clients: { nsurlsession: 'NSURLSession' },
  },
  ocaml: { title: 'OCaml', syntax: 'ocaml', clients: { cohttp: 'CoHTTP' } },
  php: {
    title: 'PHP',
    syntax: 'php',
    clients: { curl: 'cURL', guzzle: 'Guzzle', http1: 'HTTP v1', http2: 'HTTP v2' },
  },
  powershell: {
    title: 'PowerShell',
    syntax: 'powershell',
    clients: { webrequest: 'Invoke-WebRequest', restmethod: 'Invoke-RestMethod' },
  },
  python: {
    title: 'Python',
    syntax: 'python',
    clients: { python3: 'http.client', requests: 'Requests' },
  },
  r: { title: 'R', syntax: 'r', clients: { httr: 'httr' } },
  ruby: { title: 'Ruby', syntax: 'ruby', clients: { native: 'Net::HTTP', faraday: 'Faraday' } },
  rust: { title: 'Rust', syntax: 'rust', clients: { reqwest: 'reqwest' } },
  shell: {
    title: 'Shell',
    syntax: 'bash',
    clients: { curl: 'curl', httpie: 'HTTPie', wget: 'Wget' },
  },
  swift: { title: 'Swift', syntax: 'swift', clients: { nsurlsession: 'NSURLSession' } },
}

/** A target's own name means its default client, unless we write programs under that name. */
export const STOCK_LANGUAGES: readonly StockLanguage[] = Object.entries(TARGETS).flatMap(
  ([target, { title, syntax, clients }]) => {
    const named = Object.entries(clients).map(([client, name]) => ({
      name: `${target}:${client}`,
      label: `${title} (${name})`,
      syntax,
      target,
      client,
    }))
    const [first] = named
    const isOurs = WRITTEN_NAMES.includes(target)
    return isOurs || first === undefined
      ? named
      : [{ ...first, name: target, label: title }, ...named]
  },
)

export const STOCK_NAMES: readonly string[] = STOCK_LANGUAGES.map(({ name }) => name)
