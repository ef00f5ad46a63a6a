/** A short sample as a program that runs: languages whose samples are lines of a function get the function around them. */
export function programOf(language: string, short: string): string {
  if (language === 'go') return goProgram(short)
  if (language === 'java') return javaProgram(short)
  return language === 'csharp' ? monoProgram(short) : short
}

/** Files that turn a sample into a program: `await` at the top level needs a module. */
export const BESIDE: Readonly<Record<string, Uint8Array>> = {
  'package.json': Buffer.from('{ "type": "module" }'),
}

const GO_PACKAGES = ['encoding/base64', 'io', 'log', 'net/http', 'net/url', 'os', 'strings']

function goProgram(short: string): string {
  const used = GO_PACKAGES.filter((name) =>
    new RegExp(`\\b${name.split('/').at(-1) ?? ''}\\.[A-Z]`).test(short),
  )
  const imports = used.map((name) => `import "${name}"`).join('\n')
  return `package main\n${imports}\nfunc main() {\n${short}\n}\n`
}

function javaProgram(short: string): string {
  const imports = ['java.net.*', 'java.net.http.*', 'java.nio.charset.*', 'java.nio.file.*']
  const names = ['java.net.http.HttpRequest.*', 'java.net.http.HttpResponse.*', 'java.util.*']
  return `${[...imports, ...names].map((name) => `import ${name};`).join('\n')}
public class Main {
  public static void main(String[] args) throws Exception {
${short}
  }
}
`
}

/** Mono supports C# 7, which has no `using var` and no raw literals. */
function monoProgram(short: string): string {
  const older = short
    .replaceAll('using var ', 'var ')
    .replaceAll(
      /"""\n([^]*?)\n +"""/g,
      (_, text: string) => `@"${text.replaceAll(/^ {4}/gm, '').replaceAll('"', '""')}"`,
    )
  return `using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
public static class Program
{
    public static void Main() { Run().GetAwaiter().GetResult(); }
    private static async Task Run()
    {
${older}
    }
}
`
}
