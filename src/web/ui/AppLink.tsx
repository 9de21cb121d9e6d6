import { Button, type ButtonProps } from '@mantine/core'
import { createLink, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'

type Target = {
  /** A path of this site, complete: '/student/courses/123'. */
  to: string
  search?: Record<string, unknown>
  hash?: string
  replace?: boolean
  /** Opens it as a new page, of which this one's memory is no part. */
  reloadDocument?: boolean
  preload?: LinkProps['preload']
  activeOptions?: LinkProps['activeOptions']
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> }

/** A link to an address of this site that is known as text (menus, answers of the server). Elsewhere use the router's typed Link. */
// The cast widens `to`: a menu names routes of every room, and a wrong one shows the not-found page.
export const AppLink = createLink('a') as unknown as ComponentType<AnchorProps & Target & { children?: ReactNode }>

type ButtonLinkProps = Omit<ButtonProps, 'component'> &
  Target & { children?: ReactNode; onClick?: () => void; 'aria-label'?: string }

/** A link that looks like a button: the way to the next step. `variant="default"` for the quiet one. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button {...props} renderRoot={(root: Target) => <AppLink {...root} />} />
}
