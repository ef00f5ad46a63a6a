/** Visits each part of a program, with the part around it. */
export { walk as walkCode } from 'estree-walker'
