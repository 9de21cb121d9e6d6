import { createFileRoute } from '@tanstack/react-router'
import { ownStatementScreen } from '#contract/screens/ledger.ts'
import { preloadData } from '#web/api/preload.ts'
import { OwnStatementScreen } from '#web/ledger/OwnStatementScreen.tsx'

export const Route = createFileRoute('/_signed/student/account')({
  loader: (opening) => preloadData(ownStatementScreen, opening),
  component: OwnStatementScreen,
})
