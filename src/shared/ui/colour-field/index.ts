export { contrast, textOn } from '#contract';
export { ColourField } from './colour-field';
