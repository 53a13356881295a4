const all = () => ['lead-forms'] as const;

/** The heads of the keys of forms, apart from the calls: whoever only marks them as stale carries none of those. */
export const formKeys = {
  all,
  lists: () => [...all(), 'list'] as const,
  /** The forms to choose from, wherever leads are narrowed by them. */
  options: () => [...all(), 'options'] as const,
  /** Forms found by their addresses. */
  slugs: () => [...all(), 'slug'] as const,
};
