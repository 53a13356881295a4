export { contrast, textOn } from '#contract';
