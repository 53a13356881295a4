import { localJson, localTexts } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';
import { roomStepsSchema, type RoomSteps } from './first-step';

const KEY = 'first_steps';
const MARKS = ['over', 'folded', 'unfolded'] as const;
type Mark = (typeof MARKS)[number];

const stored = localTexts.read(KEY);
const mark = createStore<Mark | null>(MARKS.find((known) => known === stored) ?? null);

const seenKey = (userId: number | null) => `first_steps_seen:${userId}`;

/** The choices of this browser about the first steps: put away, folded or unfolded; null: none yet. */
export const firstSteps = {
  useMark: mark.use,
  set(next: Mark): void {
    localTexts.write(KEY, next);
    mark.set(next);
  },
  /** As the person has last seen them, so that they are there with the figures; null: never. */
  seenBy(userId: number | null): RoomSteps | null {
    return roomStepsSchema.safeParse(localJson.read(seenKey(userId))).data ?? null;
  },
  keepSeen(userId: number | null, steps: RoomSteps): void {
    localJson.write(seenKey(userId), steps);
  },
  /** Hides the first steps from the next visit on; this screen keeps showing them. */
  end(userId: number | null): void {
    localTexts.write(KEY, 'over');
    localJson.remove(seenKey(userId));
  },
};
