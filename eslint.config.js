import js from '@eslint/js'
import tseslint from 'typescript-eslint'

const packed = {
  selector:
    ':matches(SpreadElement > ObjectExpression, SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression)',
  message: 'Write the members plainly, without a spread around them.',
}
const errorText = {
  selector:
    'CallExpression[callee.property.name=/^(match|test)$/] MemberExpression[property.name="message"]',
  message: 'The text of an error is for people. Tell errors apart by their code or class.',
}
const inlineType = {
  selector: 'ImportSpecifier[importKind="type"]',
  message: 'Write `import type { X }`: the inline form leaves an import behind at run time.',
}

export default tseslint.config(
  {
    ignores: [
      'lib',
      '**/dist',
      '**/.specpress',
      'node_modules',
      'test/fixtures',
      'templates/starters',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    rules: {
      'no-console': 'error',
      'no-param-reassign': ['error', { props: true }],
      'no-restricted-syntax': ['error', packed, errorText, inlineType],
      'no-undef': 'off',
      'max-params': ['error', 4],
      '@typescript-eslint/array-type': ['error', { default: 'array', readonly: 'array' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // The name of a type that is computed: messages and editors show the name.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['src/**', 'templates/**', 'bin/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // To change the elements of the page is what these are for, or a schema that grows by chance.
    files: ['src/client/**', 'templates/client/**', 'test/site/random-description.ts'],
    rules: { 'no-param-reassign': ['error', { props: false }] },
  },
  {
    files: ['test/**'],
    rules: {
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-syntax': ['error', packed, errorText, inlineType],
    },
  },
  { files: ['src/programs/cli/report.ts', 'scripts/**', 'bin/**'], rules: { 'no-console': 'off' } },
  {
    // Ambient types: a file with an import would be a module, and declare nothing.
    files: ['src/plugins/**/*.d.ts', 'templates/*.d.ts'],
    rules: {
      '@typescript-eslint/triple-slash-reference': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    // Google's script recognizes commands by their being `arguments`.
    files: ['src/plugins/analytics/consent.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
)
