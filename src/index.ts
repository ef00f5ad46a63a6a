/** The public door of the engine: `import { defineConfig } from 'specpress'`. */
export { defineConfig } from './config/define.ts'
export { textFile } from './emit/text-file.ts'
export type { BuildView, Emitter, OutputFile, PlanView } from './model/output.ts'
export type { HeadTag } from './shared/head-tag.ts'
export type { Card, Document } from './model/document.ts'
export type { Source, SourceFile } from './model/source.ts'
export type { UserConfig } from './model/config.ts'
export type { Problem } from './problems/problem.ts'
