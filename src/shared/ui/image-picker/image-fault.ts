import { IMAGE_SIZE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from '#contract';

const isImage = ({ type }: File) => type.startsWith('image/') && type !== 'image/svg+xml';

/** Returns the fault of a file that is to be sent as a picture, or null. */
export const imageFault = (file: File): string | null =>
  !isImage(file) ? NO_IMAGE : file.size > IMAGE_SIZE_LIMIT ? IMAGE_TOO_LARGE : null;
