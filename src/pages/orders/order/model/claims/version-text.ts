interface ClaimVersion {
  text: string;
  files: readonly { name: string }[];
  /** Whether it is open or resolved, in words. */
  state: string;
  resolution: string | null;
}

/** A version of a claim in lines, to compare it with another one. */
export const versionText = ({ text, files, state, resolution }: ClaimVersion): string =>
  [
    text,
    files.length > 0 && `Файлы: ${files.map(({ name }) => name).join(', ')}`,
    state,
    resolution,
  ]
    .filter(Boolean)
    .join('\n');
