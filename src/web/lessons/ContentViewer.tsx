import { Box, Button, Loader, Modal } from '@mantine/core'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { fileLink } from '#web/api/file-link.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { LessonContent } from './answers.ts'
import { nameOf, shapeOf, type ContentShape } from './content-shape.ts'
import styles from './ContentViewer.module.css'
import { viewerTexts as texts } from './texts.ts'

/** How long an unused link is kept; it's valid for an hour. */
const LINK_KEPT_MS = 30 * 60_000

/** What the players of YouTube and Vimeo need. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/** Shows a content over the page: a document, a picture, a film, a video of another site. */
export default function ContentViewer({ content, onClose }: { content: LessonContent; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const isSmall = useMedia('(max-width: 47.99em)')
  const name = nameOf(content)
  const shape = shapeOf(content)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={name}
      size="min(1100px, 100%)"
      fullScreen={isSmall}
    >
      {'fileId' in shape ? (
        <StoredFile fileId={shape.fileId}>{(url) => <Shown shape={shape} url={url} name={name} />}</StoredFile>
      ) : shape.kind === 'text' ? (
        <Box component="p" className="lines break" mx="auto" maw="70ch">
          {shape.text}
        </Box>
      ) : (
        <>
          <Shown shape={shape} url={shape.kind === 'player' ? shape.player : shape.url} name={name} />
          <Actions outside={shape.url} />
        </>
      )}
    </Modal>
  )
}

/** Asks for the link of a stored file, then shows what it leads to. */
function StoredFile({ fileId, children }: { fileId: string; children: (url: string) => ReactNode }) {
  const link = useQuery({ ...fileLink(fileId), gcTime: LINK_KEPT_MS })
  return (
    <QueryState
      query={link}
      errorTitle={texts.failed}
      skeleton={
        <div className={styles.waiting}>
          <Loader aria-hidden />
          <Box component="p" my="1em">
            {texts.preparing}
          </Box>
        </div>
      }
    >
      {({ url }) => (
        <>
          {children(url)}
          <Actions outside={url} download={`${url}&download=true`} />
        </>
      )}
    </QueryState>
  )
}

function Shown({ shape, url, name }: { shape: ContentShape; url: string; name: string }) {
  switch (shape.kind) {
    case 'pdf':
      // Phones have no viewer for PDFs inside a page, and browsers show none in a sandbox.
      return navigator.pdfViewerEnabled ? (
        <Frame url={`${url}#view=FitH&navpanes=0`} title={name} className={styles.document} />
      ) : (
        <EmptyState title={name} text={texts.noPdf} />
      )
    case 'picture':
      return <Picture url={url} name={name} />
    case 'recording':
      return <EmptyState title={name} text={texts.recording} />
    case 'player':
      return <Frame url={url} title={texts.videoOf(name)} sandbox={PLAYER_MAY} className={styles.player} />
    default:
      return null
  }
}

function Frame(props: { url: string; title: string; sandbox?: string; className: string | undefined }) {
  const { url, title, sandbox, className } = props
  return (
    <iframe
      src={url}
      title={title}
      sandbox={sandbox}
      className={className}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function Picture({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <EmptyState title={name} text={texts.imageFailed} />
  return <img src={url} alt={name} className={styles.picture} onError={() => setFailed(true)} />
}

function Actions({ outside, download }: { outside: string; download?: string }) {
  return (
    <DialogButtons>
      {download && (
        <Button component="a" href={download} variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {texts.download}
        </Button>
      )}
      <Button
        component="a"
        href={outside}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        {texts.openOutside}
      </Button>
    </DialogButtons>
  )
}
