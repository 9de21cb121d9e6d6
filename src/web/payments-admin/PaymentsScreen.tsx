import { Tabs } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import type { OnView, PaymentsView } from './payments-view.ts'
import { PaymentsTab } from './PaymentsTab.tsx'
import { paymentsTexts as texts } from './texts.ts'

const ScholarshipsTab = lazy(() => import('./ScholarshipsTab.tsx'), { waiting: () => <SkeletonRows rows={5} /> })

/** /admin/payments (document 3 §2.15), with the scholarship codes on a second tab (decision M4). */
export function PaymentsScreen({ view, onView }: { view: PaymentsView; onView: OnView }) {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <ButtonLink
          to="/admin/secretariat"
          search={{ tab: 'receipts' }}
          variant="default"
          leftSection={<IconReceipt2 size={18} aria-hidden />}
        >
          {texts.toReceipts}
        </ButtonLink>
      }
    >
      <Tabs
        value={view.tab ?? 'pagos'}
        keepMounted={false}
        onChange={(tab) =>
          onView({
            tab: tab === 'becas' ? 'becas' : undefined,
            q: '',
            status: undefined,
            sort: undefined,
            pages: 1,
            payment: undefined,
          })
        }
      >
        <Tabs.List aria-label={texts.sections} mb="lg">
          <Tabs.Tab value="pagos">{texts.tabs.payments}</Tabs.Tab>
          <Tabs.Tab value="becas">{texts.tabs.scholarships}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pagos">
          <PaymentsTab view={view} onView={onView} />
        </Tabs.Panel>
        <Tabs.Panel value="becas">
          <ScholarshipsTab view={view} onView={onView} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
