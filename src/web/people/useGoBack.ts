import { useRouter } from '@tanstack/react-router'

/** Goes back one page; whoever came straight here goes to their dashboard. */
export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: '/dashboard' })
  }
}
