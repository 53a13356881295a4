import { API_PREFIX } from '../http/register-endpoint';

const FOLDER = `${API_PREFIX}/images`;

/** The route at which pictures are. */
export const IMAGE_ROUTE = `${FOLDER}/:name`;

/** The address of a picture, which never changes what it shows; null for none. */
export const imageAddress = (token: string | null): string | null =>
  token === null ? null : `${FOLDER}/${token}.webp`;

/** The token of a picture by its address; null for any other address. */
export const imageToken = (address: string | null): string | null =>
  /^\/api\/images\/([\w-]{32})\.webp$/.exec(address ?? '')?.[1] ?? null;
