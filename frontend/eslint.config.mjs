/**
 * What the built pages may use: only what the promised browsers have. Biome judges the sources; this judges `dist`, with
 * everything that packages bring along, because a build target lowers syntax and brings no built-in function.
 */
import compat from 'eslint-plugin-compat'
import es from 'eslint-plugin-es-x'
import promised from './promised-browsers.json' with { type: 'json' }

const { ios, ...others } = promised
const NEWER = [
  'flat/no-new-in-es2023',
  'flat/no-new-in-es2024',
  'flat/no-new-in-es2025',
  'flat/no-new-in-esnext',
]
const newer = Object.assign({}, ...NEWER.map(name => es.configs[name].rules))
// Arrays have methods of the same names, which these rules cannot tell from an iterator's; the types of ES2022 can.
const alike = Object.keys(newer).filter(name => name.startsWith('es-x/no-iterator'))

export default [
  {
    files: ['**/*.js'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    plugins: { compat, 'es-x': es },
    rules: {
      ...newer,
      ...Object.fromEntries(alike.map(name => [name, 'off'])),
      'compat/compat': 'error',
    },
    settings: {
      'es-x': { aggressive: true },
      browsers: [
        ...Object.entries({ ...others, ios_saf: ios }).map(([name, version]) => `${name} >= ${version}`),
      ],
      // The pages ask whether there is one, and go without.
      polyfills: ['requestIdleCallback', 'trustedTypes'],
    },
  },
]
