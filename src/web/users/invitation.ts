/** What the wait for another invitation of a person is known by. */
export function invitationOf({ id }: { id: string }): string {
  return `invitation ${id}`
}
