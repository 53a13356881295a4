export { contrast } from '#contract';
export { ColourField } from './colour-field';
