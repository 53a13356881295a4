export { imageFault } from './image-fault';
export { ImagePicker } from './image-picker';
