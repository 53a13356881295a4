import { localTexts } from '@/shared/lib/storage';
import { COLOR_SCHEME_KEY, DEFAULT_COLOR_SCHEME } from '../theme/color-scheme';

const chosen = localTexts.read(COLOR_SCHEME_KEY) ?? DEFAULT_COLOR_SCHEME;
const followsSystem = chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;

// Before the first paint, so that a dark screen begins with no flash of light.
document.documentElement.dataset['mantineColorScheme'] =
  chosen === 'dark' || followsSystem ? 'dark' : 'light';
