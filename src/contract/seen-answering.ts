/**
 * What was seen of what changes for whoever is answering a form (record 068): an operation with `answering` that would move a key, or take a question or an
 * option away, is refused with BEING_ANSWERED, whose `answering` says for how many and what; it's done once it's sent again with its `seen` in this
 * header, unless more people answer by then, or the change is another one.
 */
export const SEEN_ANSWERING_HEADER = 'x-seen-answering'
