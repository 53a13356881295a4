import { createStore, del, entries, set } from 'idb-keyval';

/** The object that a photo shows. */
export interface PhotoPlace {
  orderId: number;
  /** An item of the order; null: none of them. */
  itemId: string | null;
}

/** A photo that is not on the server yet, as a browser keeps it. */
export interface KeptPhoto {
  /** The id of the person who has taken it: another one neither sees nor sends it. */
  owner: number;
  file: File;
  /** Whether the file is as it is sent: before that it was not sent. */
  isScaled: boolean;
  place: PhotoPlace;
}

const photos = createStore('site-photos', 'photos');

const isKept = (value: unknown): value is KeptPhoto =>
  typeof value === 'object' &&
  value !== null &&
  (value as KeptPhoto).file instanceof Blob &&
  typeof (value as KeptPhoto).place.orderId === 'number';

/** Photos on their way by the keys of their calls, in the browser until the server has them. */
export const keptPhotos = {
  async of(owner: number): Promise<[key: string, photo: KeptPhoto][]> {
    const all = await entries<string, unknown>(photos);
    return all.flatMap(([key, photo]) =>
      isKept(photo) && photo.owner === owner ? [[key, photo] as [string, KeptPhoto]] : [],
    );
  },
  keep: (key: string, photo: KeptPhoto): Promise<void> => set(key, photo, photos),
  forget: (key: string): Promise<void> => del(key, photos),
};
