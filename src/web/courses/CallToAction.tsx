import { Box, Group } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import styles from './Courses.module.css'
import { catalogueTexts as texts } from './texts.ts'

/** The way in at the end of the public catalogue: to an account, or to one's own courses. */
export function CallToAction() {
  const { user, settings } = useSession()
  const open = !useHydrated() || settings.allow_registration
  if (user && !user.role.includes('student')) return null
  return (
    <section className={styles.call} aria-labelledby="catalogue-call">
      <div>
        <h2 id="catalogue-call">{user ? texts.ownCallTitle : texts.callTitle}</h2>
        <Box component="p" mt="0.5rem" maw="56ch">
          {user ? texts.ownCallText : texts.callText}
        </Box>
      </div>
      <Group gap="0.75rem" align="stretch">
        {user ? (
          <ButtonLink to="/student/courses" size="lg">
            {texts.myCourses}
          </ButtonLink>
        ) : (
          <>
            {open && (
              <ButtonLink to="/register" size="lg">
                {texts.register}
              </ButtonLink>
            )}
            <ButtonLink to="/login" size="lg" variant={open ? 'default' : 'filled'}>
              {texts.login}
            </ButtonLink>
          </>
        )}
      </Group>
    </section>
  )
}
