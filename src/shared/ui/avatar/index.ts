export { Avatar, type Pictured } from './avatar';
export { imageSource } from './image-source';
