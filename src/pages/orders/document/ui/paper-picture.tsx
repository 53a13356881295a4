import { imageSource } from '@/shared/ui/avatar';

interface PaperPictureProps {
  url: string | null;
  alt: string;
  className: string | undefined;
}

/** A picture of the company on its paper; nothing where it has none. */
export function PaperPicture({ url, alt, className }: PaperPictureProps) {
  const source = imageSource(url);
  return source === null ? null : <img className={className} src={source} alt={alt} />;
}
