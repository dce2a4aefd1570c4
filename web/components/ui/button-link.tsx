import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './button-recipe.ts';

/** A link inside the product that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);
