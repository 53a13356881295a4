export { hasRasterEnding, readRaster, type FileKind } from '#contract';
export { useDrawnBlob } from './use-drawn-blob';
export { fileKindOf, hasCsvEnding, isViewable, mayHavePreview } from './file-kind';
export { saveFile, saveStrangersFile } from './save-file';
export { toBase64 } from './to-base64';
