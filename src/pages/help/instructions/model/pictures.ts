import sizes from '../pictures/sizes.json';

const urls = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface FoundPicture {
  url: string;
  /** In pixels of the page: the file has twice as many. */
  width: number;
  height: number;
}

const known: Readonly<Record<string, { width: number; height: number } | undefined>> = sizes;

/** A picture that `npm run help:pictures` has taken; null for none of this name. */
export function pictureOf(file: string): FoundPicture | null {
  const url = urls[`../pictures/${file}.webp`];
  const size = known[file];
  return url === undefined || size === undefined ? null : { url, ...size };
}
