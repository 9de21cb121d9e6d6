import { COMMUNITY_TABLES } from './community-tables-queries.ts'
import { EVALUATION_TABLES } from './evaluation-tables-queries.ts'
import type { ExportTable } from './export-table.ts'
import { MONEY_TABLES } from './money-tables-queries.ts'
import { PEOPLE_TABLES } from './people-tables-queries.ts'
import { RECORD_TABLES } from './record-tables-queries.ts'
import { RUBRIC_TABLES } from './rubric-tables-queries.ts'
import { STUDY_TABLES } from './study-tables-queries.ts'

/** Every CSV of the export but that of the files, which is written while they're copied. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  ...PEOPLE_TABLES,
  ...STUDY_TABLES,
  ...RECORD_TABLES,
  ...EVALUATION_TABLES,
  ...RUBRIC_TABLES,
  ...MONEY_TABLES,
  ...COMMUNITY_TABLES,
]
