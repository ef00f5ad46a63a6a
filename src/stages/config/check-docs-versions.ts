import { docsFolderOf, docsNameOf, docsSetsOf } from './resolve-docs.ts'
import type { FilledConfig } from '../../base/model/config.ts'
import type { FrozenVersions } from '../../base/model/recipe.ts'
import type { DocsSettings } from '../../base/model/docs-options.ts'
import type { Locale } from '../../base/model/site-config.ts'
import { badConfigOption } from '../../base/problems/catalogue.ts'
import { meant } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** Checks the options of versions, sets of docs and languages for names that do not exist or occur twice. */
export function checkDocsVersions(
  user: FilledConfig,
  frozen: FrozenVersions,
  locales: readonly Locale[],
): readonly Problem[] {
  const sets = docsSetsOf(user)
  const names = sets.map(docsNameOf)
  return [
    ...sets.flatMap((set, index) => {
      const option = sets === user.docs ? `docs.${index}` : 'docs'
      const versions = ['current', ...(frozen.get(docsFolderOf(set)) ?? []).map(({ name }) => name)]
      const twice =
        set.sidebar && set.sidebars
          ? wrong(`${option}.sidebars`, 'given without `sidebar`, which is one of several here')
          : []
      const isElsewhere = set.from !== undefined && set.folder !== undefined
      const both = isElsewhere ? wrong(`${option}.folder`, 'given without `from`') : []
      return [...both, ...twice, ...checkVersions(set, option, versions)]
    }),
    ...names.flatMap((name, index) =>
      names.indexOf(name) === index
        ? []
        : wrong(
            `docs.${index}.${sets[index]?.from ? 'from.name' : 'folder'}`,
            `${sets[index]?.from ? 'another name' : 'a folder with another name'} than \`${name}\`, which is taken`,
          ),
    ),
    ...user.openapi.flatMap(({ docs }, index) =>
      docs === undefined || names.includes(docs)
        ? []
        : wrong(`openapi.${index}.docs`, `the name of a set of docs: ${listed(names)}`),
    ),
    ...user.openapi.flatMap(({ file, docs = names[0] }, index, all) =>
      all.some((other) => other.file === file && (other.docs ?? names[0]) !== docs)
        ? wrong(`openapi.${index}.file`, `a file of one set of docs: \`${file}\` is in several`)
        : [],
    ),
    ...checkApiVersions(user, names),
    ...locales.flatMap(({ id, path }, index) => {
      const first = locales.find((other) => other.path === path)
      return first === locales[index]
        ? []
        : wrong(`locales.${id}.path`, `another path than the one of \`${first?.id}\``)
    }),
  ]
}

/** The versions of an API have different labels, and are in the same docs: their menu leads to each other. */
function checkApiVersions(
  { openapi }: FilledConfig,
  [first]: readonly string[],
): readonly Problem[] {
  return openapi.flatMap(({ version, docs = first }, index) => {
    if (version === undefined) return []
    const { of, label } = version
    const others = openapi.slice(0, index).filter((other) => other.version?.of === of)
    const isTaken = others.some((other) => other.version?.label === label)
    const elsewhere = others.find((other) => (other.docs ?? first) !== docs)
    return [
      ...(isTaken
        ? wrong(
            `openapi.${index}.version.label`,
            `another label than \`${label}\`, which another version of \`${of}\` has`,
          )
        : []),
      ...(elsewhere === undefined
        ? []
        : wrong(
            `openapi.${index}.docs`,
            `the docs of the other versions of \`${of}\`, \`${elsewhere.docs ?? first}\``,
          )),
    ]
  })
}

function checkVersions(
  { lastVersion, onlyIncludeVersions, versions = {} }: DocsSettings,
  option: string,
  known: readonly string[],
): readonly Problem[] {
  const expect = (name: string | undefined, path: string): readonly Problem[] => {
    if (name === undefined || known.includes(name)) return []
    return wrong(
      `${option}.${path}`,
      `a version that there is: ${listed(known)}${meant(name, known)}`,
    )
  }
  const taken = onlyIncludeVersions ?? known
  return [
    ...expect(lastVersion, 'lastVersion'),
    ...(onlyIncludeVersions ?? []).flatMap((name) => expect(name, 'onlyIncludeVersions')),
    ...Object.keys(versions).flatMap((name) => expect(name, 'versions')),
    ...(lastVersion === undefined || taken.includes(lastVersion)
      ? []
      : wrong(
          `${option}.onlyIncludeVersions`,
          `a list that has \`lastVersion\`, \`${lastVersion}\``,
        )),
  ]
}

function wrong(option: string, expected: string): readonly Problem[] {
  return [badConfigOption({ option, expected })]
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(quoted)
}
