import { imageSource } from '@/shared/ui/avatar';

interface DocumentPictureProps {
  url: string | null;
  alt: string;
  className: string | undefined;
}

/** A picture of the company on its document; nothing where it has none. */
export function DocumentPicture({ url, alt, className }: DocumentPictureProps) {
  const source = imageSource(url);
  return source === null ? null : <img className={className} src={source} alt={alt} />;
}
