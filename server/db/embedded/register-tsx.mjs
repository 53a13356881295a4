// Lets a thread run TypeScript sources: tsx itself looks after the main thread only.
import { register } from 'tsx/esm/api';

register();
