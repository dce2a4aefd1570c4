import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './button-recipe.ts';

/** A link inside the product that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** A link to a file, to another site or into another window that looks like a button. */
export const ButtonAnchor = chakra('a', buttonRecipe);
