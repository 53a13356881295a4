import { createStore, del, entries, get, set } from 'idb-keyval';
import { photoMarks } from './photo-marks';

/** The object that a photo shows. */
export interface PhotoPlace {
  orderId: number;
  /** An item of the order; null: none of them. */
  itemId: string | null;
}

/** A photo that is not on the server yet, as a browser keeps it. */
export interface KeptPhoto {
  /** The id of the person who took the photo: another person neither sees nor sends it. */
  owner: number;
  file: File;
  /** Whether the file is scaled; a photo is sent only after that. */
  isScaled: boolean;
  place: PhotoPlace;
}

const photos = createStore('site-photos', 'photos');

const isKept = (value: unknown): value is KeptPhoto =>
  typeof value === 'object' &&
  value !== null &&
  (value as KeptPhoto).file instanceof Blob &&
  typeof (value as KeptPhoto).place.orderId === 'number';

async function photosOf(owner: number): Promise<[key: string, photo: KeptPhoto][]> {
  const all = await entries<string, unknown>(photos);
  return all.flatMap(([key, photo]) =>
    isKept(photo) && photo.owner === owner ? [[key, photo] as [string, KeptPhoto]] : [],
  );
}

/** Removes the mark of a person without photos. */
async function updateMark(owner: number): Promise<void> {
  if ((await photosOf(owner)).length > 0) return;
  photoMarks.remove(owner);
  // Another tab may have kept one and marked it since they were counted.
  if ((await photosOf(owner)).length > 0) photoMarks.add(owner);
}

/** Photos on their way by the keys of their calls, in the browser until the server has them. */
export const keptPhotos = {
  async of(owner: number): Promise<[key: string, photo: KeptPhoto][]> {
    const left = await photosOf(owner);
    if (left.length > 0) photoMarks.add(owner);
    else await updateMark(owner);
    return left;
  },
  has: async (key: string): Promise<boolean> => (await get<unknown>(key, photos)) !== undefined,
  async keep(key: string, photo: KeptPhoto): Promise<void> {
    await set(key, photo, photos);
    photoMarks.add(photo.owner);
  },
  async forget(key: string, owner: number): Promise<void> {
    await del(key, photos);
    await updateMark(owner);
  },
};
