export { useSendFiles } from './api/use-send-files';
export { useHasUploads } from './model/has-uploads';
export { loadUploadBar } from './ui/load-upload-bar';
