import { useRouter } from '@tanstack/react-router'

/** Goes back one page; users who came straight here go to their dashboard. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: '/dashboard' })
  }
}
