import { Button, Group } from '@mantine/core'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { peopleList } from '#contract/screens/secretariat.ts'
import { exportPeople } from '#contract/secretariat.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import type { FoundPerson, SoughtRole } from './answers.ts'
import { CsvButton } from './CsvButton.tsx'
import styles from './Desk.module.css'
import { PersonName } from './PersonName.tsx'
import { StudentDetail } from './StudentDetail.tsx'
import { TeacherDetail } from './TeacherDetail.tsx'
import { deskTexts } from './texts.ts'
import type { DeskView, FileSections, OnView } from './view.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'
import { uiTexts } from '#web/ui/texts.ts'

const texts = deskTexts.people

type Props = { sought: SoughtRole; view: DeskView; onView: OnView }
type TabProps = Props & { sections: FileSections }

/** Where past years are imported. */
const HISTORY = { to: '/admin/users', search: { tab: 'historia' } }

/** 'Estudiantes' or 'Profesores': a search, and the detail of the one that is open. */
export default function PeopleTab({ sought, view, onView, sections }: TabProps) {
  if (view.id === undefined) return <Search sought={sought} view={view} onView={onView} />
  const close = () => onView({ id: undefined, part: undefined, section: undefined, student: undefined })
  return sought === 'student' ? (
    <StudentDetail
      key={view.id}
      userId={view.id}
      section={view.section ?? 'grades'}
      onView={onView}
      onClose={close}
      sections={sections}
    />
  ) : (
    <TeacherDetail key={view.id} userId={view.id} part={view.part ?? 'details'} onView={onView} onClose={close} />
  )
}

function Search({ sought, view, onView }: Omit<Props, 'papers'>) {
  const { q } = view
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={texts[sought].search}
          value={q}
          onSearch={(words) => onView({ q: words, pages: 1 }, true)}
        />
      </div>
      {/* An empty search clears the results (document 3 §5). */}
      {q === '' ? (
        <EmptyState
          title={texts[sought].hintTitle}
          text={texts.hint}
          action={
            <Group justify="center" gap="0.75rem">
              <CsvButton href={addressOf(exportPeople, { role: sought })} />
              {sought === 'student' && (
                <ButtonLink {...HISTORY} variant="default">
                  {texts.importHistory}
                </ButtonLink>
              )}
            </Group>
          }
        />
      ) : (
        <Found sought={sought} view={view} onView={onView} />
      )}
    </>
  )
}

function Found({ sought, view, onView }: Omit<Props, 'papers'>) {
  const { query, isOld, loadingMore } = usePages(...peopleList(sought, view.q, view.sort), view.pages)
  return (
    <QueryState
      query={query}
      rows={6}
      errorTitle={texts[sought].failed}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts[sought].none} />}
    >
      {({ items, total, hasMore, first }) => (
        <Pager
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={loadingMore}
          onMore={() => onView({ pages: view.pages + 1 }, true)}
          isOld={isOld}
        >
          <div className={styles.actions}>
            <CsvButton href={addressOf(exportPeople, { role: sought, q: view.q })} />
            {first.is_capped && <p className="soft">{deskTexts.capped(total)}</p>}
          </div>
          <DataTable
            caption={texts[sought].caption}
            columns={columnsOf(sought, (id) => onView({ id }))}
            rows={items}
            rowKey={({ id }) => id}
            sorting={{
              sort: sortIn(SORTS.people, view.sort),
              usual: 'name',
              onSort: (sort) => onView({ sort, pages: 1 }),
              also: [{ header: uiTexts.email, sort: { by: 'email' } }],
            }}
          />
        </Pager>
      )}
    </QueryState>
  )
}

function columnsOf(sought: SoughtRole, onOpen: (id: string) => void): Column<FoundPerson, 'name' | 'email'>[] {
  const { columns } = texts
  return [
    {
      header: columns.name,
      sort: { by: 'name', label: uiTexts.lastName },
      cell: ({ name, email }) => <PersonName name={name} email={email} />,
    },
    {
      header: columns.document,
      plain: true,
      from: 'lg',
      cell: ({ document_type, document_number }) =>
        document_number === null ? deskTexts.nothing : `${DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`,
    },
    {
      header: columns.place,
      plain: true,
      words: true,
      from: 'lg',
      cell: ({ locality, country }) => placeOf(locality, country),
    },
    {
      header: columns.state,
      plain: true,
      from: 'md',
      cell: ({ is_active }) => (
        <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? deskTexts.active : deskTexts.inactive}</StatusTag>
      ),
    },
    {
      header: columns.actions,
      actions: true,
      cell: ({ id, name, whatsapp }) => (
        <div className={styles.actions} style={{ justifyContent: 'flex-end', margin: 0, flexWrap: 'nowrap' }}>
          <WhatsAppButton
            name={name}
            number={whatsapp}
            greeting={deskTexts.greeting(name)}
            missing={texts[sought].noWhatsApp}
          />
          <Button
            variant="default"
            size="sm"
            mih={44}
            aria-label={deskTexts.detailsOf(name)}
            onClick={() => onOpen(id)}
          >
            {deskTexts.details}
          </Button>
        </div>
      ),
    },
  ]
}

function placeOf(locality: string | null, country: string | null): string {
  return [locality, country].filter(Boolean).join(', ') || deskTexts.nothing
}
