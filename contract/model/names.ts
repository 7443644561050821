export { pascalCase } from '../names.ts';
