import { useEffect, useState } from 'react';
import { readRaster } from '@/shared/lib/files';

/** More dots than this a browser may choke on, however small the file is packed. */
const MOST_DOTS = 40_000_000;

type SafePicture =
  | { state: 'ready'; address: string; width: number; height: number }
  | { state: 'large' }
  | { state: 'none' };

/**
 * The address of a picture made of a stranger's bytes, told by the bytes themselves: the browser is given
 * that type, so that it reads them as nothing else. Null until it is known.
 */
export function useSafePicture(content: Blob | undefined): SafePicture | null {
  const [picture, setPicture] = useState<SafePicture | null>(null);
  useEffect(() => {
    if (content === undefined) return;
    let address: string | null = null;
    let isWanted = true;
    void content.arrayBuffer().then((bytes) => {
      if (!isWanted) return;
      const raster = readRaster(bytes);
      if (raster === null) return setPicture({ state: 'none' });
      const { type, width, height } = raster;
      if (width * height > MOST_DOTS) return setPicture({ state: 'large' });
      address = URL.createObjectURL(new Blob([bytes], { type }));
      setPicture({ state: 'ready', address, width, height });
    });
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
      setPicture(null);
    };
  }, [content]);
  return picture;
}
